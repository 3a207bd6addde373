/** How much room there is. The same sizes are in the styles of the pages and tables. */

const narrow = window.matchMedia('(max-width: 899px), (max-height: 500px)')
let small = $state(narrow.matches)
narrow.addEventListener('change', () => (small = narrow.matches))

/** Whether the screen is a phone's: the parts of a table share it, one at a time. */
export const isSmall = (): boolean => small

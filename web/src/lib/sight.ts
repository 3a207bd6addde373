/** Do something whenever an element gets another size, as when it comes into sight; use it with `use:`. */
export function resized(node: HTMLElement, react: () => void): { destroy: () => void } {
  const observer = new ResizeObserver(react)
  observer.observe(node)
  return { destroy: () => observer.disconnect() }
}

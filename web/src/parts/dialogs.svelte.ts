/** Which of the dialogs that belong to every page is open. */
export const dialogs: { open: 'help' | 'settings' | null } = $state({ open: null })

import type { AutocompleteProps } from '@mui/material/Autocomplete'

type ListPopper = NonNullable<
  NonNullable<AutocompleteProps<unknown, false, boolean, false>['slotProps']>['popper']
>

/**
 * Placement of a combo box's list: in the dialog or landmark around it, as a part of it for screen
 * readers too; `fixed`, so that nothing there cuts it off.
 */
export const listPopper = (id: string): ListPopper => ({
  container: () => document.getElementById(id)?.closest('[role="dialog"], main') ?? document.body,
  popperOptions: { strategy: 'fixed' },
})

import type { AutocompleteProps } from '@mui/material/Autocomplete'

type ListPopper = NonNullable<
  NonNullable<AutocompleteProps<unknown, false, boolean, false>['slotProps']>['popper']
>

/**
 * Where the list of a combo box opens: in the dialog that the box stands in, as a part of it for screen readers too;
 * `fixed`, so that nothing there cuts it off.
 */
export const listPopper = (id: string): ListPopper => ({
  container: () => document.getElementById(id)?.closest('[role="dialog"]') ?? document.body,
  popperOptions: { strategy: 'fixed' },
})

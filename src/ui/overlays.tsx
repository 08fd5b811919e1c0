import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { Dialog as BareDialog, type DialogProps } from './dialog.tsx'
import { Themed } from './themed.tsx'

export { default as MenuItem } from '@mui/material/MenuItem'
export { default as MenuList } from '@mui/material/MenuList'
export { Themed }

/** A menu over any page, home included. */
export const Menu = (props: MenuProps) => (
  <Themed>
    <MuiMenu transitionDuration={90} {...props} />
  </Themed>
)

/** What opens beside a button, over any page. */
export const Popover = (props: PopoverProps) => (
  <Themed>
    <MuiPopover transitionDuration={90} {...props} />
  </Themed>
)

/** A dialog over any page, home included. */
export const Dialog = (props: DialogProps) => (
  <Themed>
    <BareDialog {...props} />
  </Themed>
)

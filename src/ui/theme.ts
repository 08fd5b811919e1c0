import { createTheme } from '@mui/material/styles'

/** MUI in the product's look: every colour, size and time is a token of `tokens.css`, written nowhere else. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows: ['none', ...Array.from({ length: 24 }, () => 'var(--float)')] as never,
  palette: {
    primary: { main: 'var(--accent)', contrastText: 'var(--on-accent)' },
    error: { main: 'var(--danger-mark)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
    background: { default: 'var(--surface)', paper: 'var(--surface-raised)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--raised-hover)',
      selected: 'var(--surface-selected)',
      active: 'var(--text-2)',
      focus: 'var(--raised-hover)',
    },
  },
  typography: { fontFamily: 'var(--font)', fontSize: 14, button: { textTransform: 'none' } },
  motion: { reducedMotion: 'system' },
  transitions: { duration: { enteringScreen: 120, leavingScreen: 90 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 'var(--r-3)', boxShadow: 'var(--float)', backgroundImage: 'none' },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
    },
    MuiMenu: {
      // It stands at the end of the page, where nothing but a landmark is found by who looks for landmarks.
      defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Opciones' } } },
      styleOverrides: {
        paper: { borderRadius: 'var(--r-3)', boxShadow: 'var(--float)' },
        list: { padding: 6 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          gap: 8,
          minHeight: 34,
          // MUI lets them shrink to their text on wide screens.
          '@media (min-width:600px)': { minHeight: 34 },
          padding: '0 10px',
          borderRadius: 'var(--r-1)',
          fontSize: 'var(--fs-13)',
          lineHeight: 'var(--lh-13)',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { background: 'var(--surface)', fontSize: 'var(--fs-14)' },
        notchedOutline: { borderColor: 'var(--line-control)', top: 0, '& legend': { display: 'none' } },
        input: { padding: '0 12px' },
      },
    },
    MuiSelect: {
      styleOverrides: {
        select: { '&&': { minHeight: 0, padding: '0 32px 0 12px' } },
        icon: { right: 10, top: 'calc(50% - 8px)' },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { borderRadius: 'var(--r-3)', boxShadow: 'var(--float)' },
        listbox: { padding: 6 },
        // A list that could not be loaded says so below.
        noOptions: { '&:empty': { display: 'none' } },
        option: {
          minHeight: 34,
          '@media (min-width:600px)': { minHeight: 34 },
          borderRadius: 'var(--r-1)',
          fontSize: 'var(--fs-13)',
        },
      },
    },
  },
})

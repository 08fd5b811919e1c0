import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the window is as narrow as a phone's (below 720 px); the style sheets' media queries say the same. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 719px)', { noSsr: true })

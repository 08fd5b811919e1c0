import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { pageNonce } from './page-nonce.ts'
import { theme } from './theme.ts'

const styles = createCache({ key: 'bo', nonce: pageNonce(), prepend: true })

/**
 * The product's look around what MUI draws. Home draws nothing of MUI and downloads nothing of it: this stands in the
 * chunk of each screen, menu and dialog, and not around the application.
 */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={theme} noSsr>
      {children}
    </ThemeProvider>
  </CacheProvider>
)

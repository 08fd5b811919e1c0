import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') ?? document.body).render(
  <ThemeProvider theme={createTheme()}>
    <h1>Backoffice</h1>
    <Button>Entrar</Button>
  </ThemeProvider>,
)

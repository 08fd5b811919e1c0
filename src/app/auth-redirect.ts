import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { appTexts } from './app-texts.ts'

// MSAL hands the provider's answer from this page to the one that requested it; opened by hand it has none.
broadcastResponseToMainFrame().catch(() => location.replace('/'))
document.title = appTexts.backoffice

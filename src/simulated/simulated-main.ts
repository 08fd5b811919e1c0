import { data } from 'virtual:simulated'
import { setupWorker } from 'msw/browser'
import { identityHandlers } from './simulated-identity.ts'
import { showMark } from './simulated-mark.ts'
import { profileHandlers } from './simulated-profile.ts'
import { serviceHandlers } from './simulated-services.ts'

// The services stand before the client makes its first call.
const handlers = [...identityHandlers(data), ...profileHandlers(data.permissions), ...serviceHandlers(data)]
await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' })
showMark()
await import('../main.tsx')

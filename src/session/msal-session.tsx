import { InteractionStatus, type IPublicClientApplication } from '@azure/msal-browser'
import { MsalProvider, useAccount, useMsal } from '@azure/msal-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AppConfig } from '#src/client/app-config.ts'
import type { IdentityProvider, KnownAccounts } from './identity-provider.ts'
import { toAccount, toIdentityProvider } from './msal.ts'

type Settled = (identity: IdentityProvider) => void

/**
 * Carries MSAL's accounts and progress to the session.
 * @param onSettled receives the provider once MSAL has nothing under way
 */
export const MsalSession = ({
  msal,
  config,
  onSettled,
  children,
}: {
  msal: IPublicClientApplication
  config: AppConfig
  onSettled: Settled
  children: ReactNode
}) => (
  <MsalProvider instance={msal}>
    <Settling config={config} onSettled={onSettled} />
    {children}
  </MsalProvider>
)

/** Tells once that MSAL has settled; what it knows from then on is read as of its latest change. */
function Settling({ config, onSettled }: { config: AppConfig; onSettled: Settled }) {
  const { instance, accounts, inProgress } = useMsal()
  const current = useAccount()
  const known = useRef<KnownAccounts>({ accounts: [] })
  const isReported = useRef(false)
  useEffect(() => {
    // The hook's account follows a render later.
    const active = current ?? instance.getActiveAccount()
    known.current = { accounts: accounts.map(toAccount), active: active ? toAccount(active) : undefined }
    if (inProgress !== InteractionStatus.None || isReported.current) return
    isReported.current = true
    onSettled(toIdentityProvider(instance, config, () => known.current))
  }, [instance, accounts, current, inProgress, config, onSettled])
  return null
}

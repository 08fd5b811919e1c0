import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import type { Address } from './use-address.ts'

/** What of a malformed link was ignored, parameter by parameter; closing it mends the address. */
export function LinkProblems({ address: { problems, go } }: { address: Address }) {
  if (problems.length === 0) return null
  return (
    <InfoBand actions={<Button onClick={() => go({}, 'replace')}>Cerrar</Button>}>
      Este enlace trae algo que no se pudo aplicar.{' '}
      {problems.map(({ parameter, message }) => `«${parameter}»: ${message}`).join(' ')}
    </InfoBand>
  )
}

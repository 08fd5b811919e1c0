import type { Box } from '#src/schema/approval-box.ts'
import { EmptyState } from '#src/ui/messages.tsx'
import { EmptyList } from '../empty-list.tsx'
import type { BoxAddress } from './use-box-address.ts'

const texts: Record<Box, { empty: string; help: string }> = {
  inbox: {
    empty: 'No hay cambios por aprobar',
    help: 'Cuando alguien envíe un cambio que usted pueda aprobar, aparecerá aquí.',
  },
  mine: {
    empty: 'No tiene solicitudes',
    help: 'Lo que proponga en una sección con aprobación aparecerá aquí hasta después de su decisión.',
  },
}

/** That there is nothing, or nothing of what was looked for. */
export const EmptyBox = ({ box, address }: { box: Box; address: BoxAddress }) =>
  address.query.search !== '' || address.query.filters.length > 0 ? (
    <EmptyList address={address} create={undefined} />
  ) : (
    <EmptyState title={texts[box].empty}>
      <p>{texts[box].help}</p>
    </EmptyState>
  )

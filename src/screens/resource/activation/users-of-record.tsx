import { Link } from 'react-router-dom'
import { safeText } from '#src/ui/safe-text.ts'
import type { Use } from '#src/validation/issue.ts'
import { activationTexts } from './activation-texts.ts'

/** What keeps a record in use: each screen with how many records, as a link to their list. */
export const UsersOfRecord = ({ uses }: { uses: Use[] }) => (
  <>
    <p>{activationTexts.usedBy}</p>
    <ul>
      {uses.map(({ title, address, count }) => (
        <li key={address}>
          <Link to={address}>{safeText(title)}</Link> ({count.toLocaleString('es-CO')})
        </li>
      ))}
    </ul>
  </>
)

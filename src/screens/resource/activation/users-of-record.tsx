import { safeText } from '#src/ui/safe-text.ts'
import type { Use } from '#src/validation/issue.ts'
import { activationTexts } from './activation-texts.ts'

/**
 * What keeps a record in use: each screen with how many records, as a link to their list in another tab. A question is
 * drawn above the router, and may be answered once these were mended.
 */
export const UsersOfRecord = ({ uses }: { uses: Use[] }) => (
  <>
    <p>{activationTexts.usedBy}</p>
    <ul>
      {uses.map(({ title, address, count }) => (
        <li key={address}>
          <a href={`#${address}`} target="_blank" rel="noopener">
            {safeText(title)}
          </a>{' '}
          ({count.toLocaleString('es-CO')})
        </li>
      ))}
    </ul>
  </>
)

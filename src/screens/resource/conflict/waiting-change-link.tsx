import { Link } from 'react-router-dom'
import type { RenderModel } from '#src/schema/render-model.ts'
import { conflictTexts } from './conflict-texts.ts'

/** Leads to the change that waits beside a record, in another tab: what was typed stays in this one. */
export const WaitingChangeLink = ({ route, id }: Pick<RenderModel, 'route'> & { id: string }) => (
  <p>
    <Link to={`/${route}?_record=${encodeURIComponent(id)}`} target="_blank">
      {conflictTexts.seeChange}
    </Link>
  </p>
)

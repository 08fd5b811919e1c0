import { useState } from 'react'
import type { Field } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { Address } from '../address/use-address.ts'
import { linkProblemsTexts } from './link-problems-texts.ts'

type LinkProblemsProps = { fields: Field[]; address: Pick<Address, 'problems' | 'go'> }

/** Ignored parts of a malformed link, until it is closed; the address is corrected meanwhile. */
export function LinkProblems({ fields, address: { problems, go } }: LinkProblemsProps) {
  const [reported, setReported] = useState(problems)
  if (problems.length > 0 && JSON.stringify(problems) !== JSON.stringify(reported)) setReported(problems)
  if (reported.length === 0) return null
  const close = (): void => {
    setReported([])
    if (problems.length > 0) go({}, 'replace')
  }
  const parts = new Set(reported.map(({ parameter }) => calledAs(parameter, fields)))
  const isLost = reported.every(({ parameter }) => parameter === '_private')
  return (
    <InfoBand actions={<Button onClick={close}>{linkProblemsTexts.close}</Button>}>
      {isLost ? linkProblemsTexts.somethingIsGone : linkProblemsTexts.linkNotApplied}: {list.format(parts)}.
    </InfoBand>
  )
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const ownParts = new Map([
  ['page', linkProblemsTexts.page],
  ['size', linkProblemsTexts.pageSize],
  ['sort', linkProblemsTexts.order],
  ['q', linkProblemsTexts.search],
  ['_columns', linkProblemsTexts.columns],
  ['_density', linkProblemsTexts.density],
  ['_private', linkProblemsTexts.privateParts],
])

/** An unknown parameter is described by its name only. */
const unknownPart = (parameter: string): string =>
  linkProblemsTexts.unknownPart(safeText(parameter).slice(0, longestName))

const longestName = 40

/** A parameter of the address in the words of the screen; `campo[op]` is a filter. */
function calledAs(parameter: string, fields: Field[]): string {
  const field = fields.find(({ name }) => name === parameter.split('[')[0])
  return ownParts.get(parameter) ?? (field ? linkProblemsTexts.filterBy(field.title) : unknownPart(parameter))
}

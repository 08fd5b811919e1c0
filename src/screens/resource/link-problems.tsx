import { useState } from 'react'
import type { Field } from '#src/schema/screen.ts'
import { Button } from '#src/ui/button.tsx'
import { InfoBand } from '#src/ui/messages.tsx'
import { shownText } from '#src/ui/shown-text.ts'
import type { Address } from './use-address.ts'

type LinkProblemsProps = { fields: Field[]; address: Pick<Address, 'problems' | 'go'> }

/** What of a malformed link was ignored, until it is closed; the address is mended meanwhile. */
export function LinkProblems({ fields, address: { problems, go } }: LinkProblemsProps) {
  const [told, setTold] = useState(problems)
  if (problems.length > 0 && JSON.stringify(problems) !== JSON.stringify(told)) setTold(problems)
  if (told.length === 0) return null
  const close = (): void => {
    setTold([])
    if (problems.length > 0) go({}, 'replace')
  }
  const parts = new Set(told.map(({ parameter }) => calledAs(parameter, fields)))
  const isLost = told.every(({ parameter }) => parameter === '_private')
  return (
    <InfoBand actions={<Button onClick={close}>Cerrar</Button>}>
      {isLost ? 'Falta algo de lo que se veía' : 'Este enlace trae algo que no se pudo aplicar'}:{' '}
      {list.format(parts)}.
    </InfoBand>
  )
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const ownParts = new Map([
  ['page', 'la página'],
  ['size', 'los ítems por página'],
  ['sort', 'el orden'],
  ['q', 'la búsqueda'],
  ['_columns', 'las columnas'],
  ['_density', 'la densidad'],
  ['_private', 'lo que se buscó o filtró por datos personales, que no se guarda al recargar'],
])

/** The name that a link made up is all that there is to tell of it. */
const unknownPart = (parameter: string): string =>
  `«${shownText(parameter).slice(0, longestName)}», que esta pantalla no tiene`

const longestName = 40

/** A parameter of the address in the words of the screen; `campo[op]` is a filter. */
function calledAs(parameter: string, fields: Field[]): string {
  const field = fields.find(({ name }) => name === parameter.split('[')[0])
  return ownParts.get(parameter) ?? (field ? `el filtro por «${field.title}»` : unknownPart(parameter))
}

import css from './field.module.css'

type CharacterCountProps = {
  /** Id of the control that is counted. */
  id: string
  length: number
  limit: number
}

/** «12 de 200» under a long text; a screen reader reads changes only where they matter. */
export const CharacterCount = ({ id, length, limit }: CharacterCountProps) => (
  <span className={css.count} data-over={length > limit || undefined}>
    <span aria-hidden="true">
      {length} de {limit}
    </span>
    <span className="visually-hidden" id={limitId(id)}>
      Máximo {limit} caracteres.
    </span>
    <span className="visually-hidden" role="status">
      {spoken(limit - length, limit)}
    </span>
  </span>
)

/** Id of what says how many characters a control takes. */
export const limitId = (id: string): string => `${id}-limit`

const steps = [5, 10, 20]

function spoken(left: number, limit: number): string {
  if (left < 0) return `Sobran caracteres: el máximo es ${limit}.`
  if (left === 0) return 'No quedan caracteres.'
  const step = steps.find((one) => left <= one)
  return step === undefined ? '' : `Quedan ${step} caracteres o menos.`
}

import type { ContractReport, Difference } from './contract-report.ts'

/** A report as the team of a service reads it: call by call, and for each the fields that differ. */
export function reportInWords({
  service,
  url,
  writes,
  tried,
  requests,
  omissions,
  differences,
}: ContractReport): string {
  const mode = writes ? 'lectura y escritura' : 'solo lectura'
  const head = `Servicio ${service} en ${url} (${mode}): ${tried} llamadas probadas con ${requests} solicitudes, ${countOf(differences.length)}.`
  const byCall = Map.groupBy(differences, ({ call }) => call)
  const calls = [...byCall].map(([call, own]) => `✗ ${call}\n${own.map(inLines).join('\n')}`)
  const left = Map.groupBy(omissions, ({ reason }) => reason)
  const reasons = [...left].map(([reason, own]) => `  ${own.length} ${reason}`)
  return [
    head,
    ...calls,
    ...(reasons.length > 0 ? [`No se probaron, o solo en parte:\n${reasons.join('\n')}`] : []),
  ].join('\n\n')
}

const countOf = (count: number): string =>
  count === 0 ? 'ninguna diferencia' : count === 1 ? '1 diferencia' : `${count} diferencias`

const inLines = ({ field, expected, received, agreement }: Difference): string =>
  `  ${field}\n    se esperaba  ${expected}\n    llegó        ${received}\n    acuerdo      ${agreement}`

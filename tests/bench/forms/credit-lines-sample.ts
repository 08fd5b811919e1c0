import type { Entry, Option, Sample, SampleField, Value } from './sample.ts'

const options = (titles: Record<string, string>): Option[] =>
  Object.entries(titles).map(([value, title]) => ({ value, title }))

const modalities = options({
  CONSUMO_ORDINARIO: 'Crédito de consumo y ordinario',
  CONSUMO_BAJO_MONTO: 'Crédito de consumo de bajo monto',
  PRODUCTIVO_RURAL: 'Crédito productivo rural',
  PRODUCTIVO_URBANO: 'Crédito productivo urbano',
})
const businessTypes = options({
  NUEVO: 'Crédito nuevo',
  RETANQUEO: 'Retanqueo',
  COMPRA_CARTERA: 'Compra de cartera',
  REESTRUCTURACION: 'Reestructuración',
})
const rateTypes = options({
  EFECTIVA_ANUAL: 'Efectiva anual',
  MENSUAL_VENCIDA: 'Mensual vencida',
  NOMINAL_ANUAL_MV: 'Nominal anual mes vencido',
  NOMINAL_ANUAL_TV: 'Nominal anual trimestre vencido',
})
const dayCounts = options({
  B30_360: '30/360',
  ACT_360: 'Real/360',
  ACT_365: 'Real/365',
  ACT_ACT: 'Real/Real',
})
const term = { kind: 'whole', minimum: 1, maximum: 180 } as const
const age = { kind: 'whole', minimum: 18, maximum: 99 } as const
const amount = { kind: 'amount', minimum: 0, maximum: 999_999_999 } as const

type Shape = Omit<SampleField, 'name' | 'required'>

/** The fields of the screen «Líneas de crédito», each with a value. */
const line: Record<string, [Shape, Value]> = {
  code: [{ title: 'Código', kind: 'text', maxLength: 20 }, 'LIB-PUB'],
  name: [{ title: 'Nombre de la línea', kind: 'text', maxLength: 80 }, 'Libranza sector'],
  sfcModality: [{ title: 'Modalidad SFC', kind: 'choice', options: modalities }, 'CONSUMO_BAJO_MONTO'],
  businessTypes: [
    { title: 'Tipos de negocio', kind: 'choices', options: businessTypes },
    ['NUEVO', 'RETANQUEO'],
  ],
  minTermMonths: [{ title: 'Plazo mínimo (meses)', ...term }, 12],
  maxTermMonths: [{ title: 'Plazo máximo (meses)', ...term }, 120],
  minAmount: [{ title: 'Monto mínimo', ...amount }, 1_000_000],
  maxAmount: [{ title: 'Monto máximo', ...amount }, 150_000_000],
  minAge: [{ title: 'Edad mínima', ...age }, 18],
  maxAgeAtMaturity: [{ title: 'Edad máxima al terminar el plazo', ...age }, 75],
  rateType: [{ title: 'Tipo de tasa', kind: 'choice', options: rateTypes }, 'MENSUAL_VENCIDA'],
  dayCountBasis: [{ title: 'Base de días', kind: 'choice', options: dayCounts }, 'ACT_365'],
  requiresAgreement: [{ title: 'Exige convenio', kind: 'check' }, true],
  agreementName: [
    { title: 'Convenio', kind: 'text', maxLength: 60, when: 'requiresAgreement' },
    'Magisterio',
  ],
  lifeInsuranceRequired: [{ title: 'Exige seguro de vida', kind: 'check' }, true],
  accountingAccount: [{ title: 'Cuenta contable', kind: 'text', maxLength: 12 }, '144105'],
  validFrom: [{ title: 'Vigente desde', kind: 'date' }, '2026-01-15'],
}

const parts = ['Sector público', 'Pensionados', 'Fuerzas Militares', 'Docentes', 'Salud', 'Libre inversión']

/** Six credit lines in one form, a section each. */
export function creditLines(): Sample {
  const sections = parts.map((title, part) => ({ title, entries: entriesOf(part) }))
  const entries = sections.flatMap((section) => section.entries)
  const fields = entries.map(({ field }) => field)
  const checks = fields.filter(({ kind }) => kind === 'check')
  return {
    id: 'credit-lines',
    fields,
    sections: sections.map((section) => ({
      title: section.title,
      fields: section.entries.map(({ field }) => field.name),
    })),
    initial: Object.fromEntries(checks.map(({ name }) => [name, false])),
    // The second line stays without its agreement.
    entries: entries.slice(0, 2 * Object.keys(line).length - 5),
  }
}

const entriesOf = (part: number): Entry[] =>
  Object.entries(line).map(([name, [{ when, ...shape }, value]]) => ({
    field: {
      ...shape,
      name: `${name}${part}`,
      required: shape.kind !== 'check' && when === undefined,
      ...(when ? { when: `${when}${part}` } : {}),
    },
    value,
  }))

import { nitCheckDigit } from '#src/kinds/nit/check-digit.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { addDays, addYears } from '#src/validation/calendar-day.ts'
import type { Random } from './random.ts'

/** Fictitious client: documents, telephones and addresses are of ranges that are given to nobody. */
export type Client = JsonObject & {
  id: string
  documentNumber: string
  fullName: string
  birthDate?: string
  occupation?: string
  monthlyIncome: number
  clientState: string
}

/** Number before the first client of the volume; those up to it are described one by one. */
const first = 10_000

export const makeClients = (random: Random, today: string, count: number): Client[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index + 1
    return random.happens(8) ? company(random, number) : person(random, today, number)
  })

/** Old enough for all that they have had with the bank. */
function person(random: Random, today: string, number: number): Client {
  const isForeign = random.happens(3)
  const birthDate = addDays(addYears(today, -random.between(28, 79)), -random.between(0, 364))
  const isOld = addYears(birthDate, 60) <= today
  const pep = random.happens(1)
  const names = {
    firstName: random.pick(given),
    ...(random.happens(40) ? { middleName: random.pick(given) } : {}),
    lastName: random.pick(surnames),
    ...(random.happens(80) ? { secondLastName: random.pick(surnames) } : {}),
  }
  return {
    ...common(random, number),
    personType: 'NATURAL',
    documentType: isForeign ? 'CE' : 'CC',
    documentNumber: isForeign ? String(9_900_000 + number) : String(9_900_000_000 + number),
    issueDate: addDays(addYears(birthDate, 18), random.between(0, 300)),
    ...names,
    fullName: Object.values(names).join(' '),
    birthDate,
    economicActivity: '0010',
    occupation: isOld ? 'PENSIONADO' : random.pick(occupations),
    monthlyIncome: random.between(30, 240) * 50_000,
    pep,
    riskLevel: pep ? 'ALTO' : random.pick(['BAJO', 'BAJO', 'MEDIO']),
    clientState: random.pick(states),
  }
}

function company(random: Random, number: number): Client {
  const digits = String(999_000_000 + number)
  const name = `${random.pick(trades)} ${random.pick(surnames)} ${number} S.A.S.`
  return {
    ...common(random, number),
    personType: 'JURIDICA',
    documentType: 'NIT',
    documentNumber: `${digits}-${nitCheckDigit(digits)}`,
    businessName: name,
    fullName: name,
    beneficialOwners: [
      {
        documentType: 'CC',
        documentNumber: String(1_900_000_000 + number),
        fullName: `${surnames[number % surnames.length]} ${number}`,
        percent: 100,
      },
    ],
    economicActivity: random.pick(['4711', '6201', '4921', '5611']),
    monthlyIncome: random.between(10, 400) * 1_000_000,
    pep: false,
    riskLevel: 'MEDIO',
    clientState: 'ACTIVO',
  }
}

const common = (random: Random, number: number) => ({
  id: `CL-${number}`,
  clientNumber: `CL-${number}`,
  email: `cliente.${number}@correo.example`,
  mobile: String(3_990_000_000 + number),
  address: `${random.pick(['Calle', 'Carrera', 'Avenida'])} ${random.between(200, 299)} # ${random.between(200, 299)}-00`,
  cityCode: random.pick(cities),
  taxResidentAbroad: random.happens(1),
  dataConsent: random.happens(95),
  gmfExemptMarked: random.happens(30),
})

const given = [
  ...([
    'Ana',
    'Beatriz',
    'Camila',
    'Daniela',
    'Elena',
    'Felipe',
    'Gabriel',
    'Hernán',
    'Isabel',
    'Julián',
  ] as const),
  ...['Karen', 'Lucía', 'Mateo', 'Natalia', 'Óscar', 'Paula', 'Raúl', 'Sofía', 'Tomás', 'Ximena'],
] as const

/** Names that nobody bears. */
const surnames = [
  ...([
    'Ejemplo',
    'Ficticio',
    'Inventado',
    'Imaginario',
    'Supuesto',
    'Muestra',
    'Ensayo',
    'Quimera',
  ] as const),
  ...['Fábula', 'Leyenda', 'Utopía', 'Simulado', 'Modelo', 'Boceto', 'Maqueta', 'Prueba'],
] as const

const trades = ['Comercial', 'Industrias', 'Servicios', 'Transportes', 'Alimentos'] as const

const occupations = [
  'EMPLEADO',
  'EMPLEADO',
  'EMPLEADO',
  'INDEPENDIENTE',
  'MILITAR',
  'HOGAR',
  'ESTUDIANTE',
] as const

const states = [
  ...(['ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO'] as const),
  ...['ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'ACTIVO', 'INACTIVO', 'EN_VINCULACION'],
] as const

/** Capitals, by their codes in DIVIPOLA. */
const cities = [
  '11001',
  '05001',
  '08001',
  '13001',
  '17001',
  '41001',
  '50001',
  '54001',
  '66001',
  '68001',
  '73001',
  '76001',
] as const

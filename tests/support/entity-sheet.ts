import { nitOf } from './made-nit.ts'

const headings =
  'Código;NIT;Nombre;Tipo de entidad;Vigilada por;Código RUNEOL;Se le compra cartera;Recibe transferencias;Dígitos mínimos de cuenta;Dígitos máximos de cuenta;Correo para certificaciones;Teléfono'

/**
 * A CSV file of fictitious financial entities, 12 columns each.
 * @param wrong numbers of the entities, from 0, that receive transfers without the code that it takes
 */
export function entitySheet(prefix: string, count: number, { wrong = [] as number[] } = {}): string {
  const refused = new Set(wrong)
  const lines = Array.from({ length: count }, (_, at) =>
    [
      `${prefix}-${at}`,
      nitOf(910_000_000 + at),
      `Entidad ficticia ${at}`,
      'Banco',
      'Superintendencia Financiera',
      String(10_000 + at),
      at % 2 === 0 ? 'Sí' : 'No',
      refused.has(at) ? 'Sí' : 'No',
      String(6 + (at % 5)),
      String(12 + (at % 7)),
      `certificados${at}@ejemplo.com`,
      `601${String(2_000_000 + at)}`,
    ].join(';'),
  )
  return `${[headings, ...lines].join('\r\n')}\r\n`
}

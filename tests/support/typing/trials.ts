import type { Tries } from './action.ts'
import type { Trial } from './input-model.ts'
import {
  clock,
  closed,
  decimalNumber,
  figure,
  free,
  monthOfYear,
  numbersOnly,
  ofCharacters,
  phone,
  shaped,
  taxNumber,
} from './input-models.ts'

const figures: Tries = {
  keys: '0011223355..,,-ex $%',
  pastes: [
    '7',
    '12,5',
    '1.234,56',
    '1.234',
    '1,234.56',
    '.5',
    '-5',
    '1e5',
    'doce',
    '$ 5',
    '',
    '123456789012',
  ],
  composed: ['á', '5'],
}

const words: Tries = {
  keys: 'aabbzñáA59 .-,@',
  pastes: ['Ana', 'María José', 'a-1', '12', ''],
  composed: ['á', 'e', 'ñ'],
}

const digits: Tries = {
  keys: '0123456789x-. á',
  pastes: ['7', '12-34', '12 345.6', 'a1', '-', ''],
  composed: ['á', '5'],
}

const phones: Tries = {
  keys: '0123456785577+x-á ',
  pastes: ['3000000002', '+57 300 000 0001', '12', '5', '123456789012345', 'No', ''],
  composed: ['á', '5'],
}

const taxNumbers: Tries = {
  keys: '0123456789-x. ',
  pastes: ['900.123.456-8', '12', '5', '12345678901234', 'No', ''],
  composed: ['á', '5'],
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const number = (kind: string) => ({ kind, property: { type: 'number', format: kind } as const })
const text = (kind: string) => ({ kind, property: { type: 'string', format: kind } as const })

const century = { formatMinimum: '2000-01-01', formatMaximum: '2049-12-31' }

const months = { formatMinimum: '2000-01', formatMaximum: '2049-12' }

/** Every kind that is typed, with the model of its field. */
export const trials: Record<string, Trial> = {
  alfanum: {
    opening: text('alfanum'),
    values: [undefined, 'Pagaré 1', 'a-1'],
    model: ofCharacters(`${letters}0123456789ÁÉÍÓÚÜÑáéíóúüñ `, 'Solo letras, números y espacios.'),
    tries: words,
  },
  celular: {
    opening: text('celular'),
    values: [undefined, '3001', '3000000001'],
    model: shaped('celular', {}, phone),
    tries: phones,
  },
  codigo: { opening: text('codigo'), values: [undefined, 'CD-TASA'], model: free, tries: words },
  cuenta: {
    opening: text('cuenta'),
    values: [undefined, '000123456789', '12A4'],
    model: numbersOnly,
    tries: digits,
  },
  date: {
    opening: { kind: 'date', property: { type: 'string', format: 'date', ...century } },
    values: [undefined, '2026-02-28'],
    model: free,
    tries: { keys: '0123456/-x ', pastes: ['28/02/26', '2026', 'hoy'], composed: ['á'] },
  },
  'date-time': {
    opening: text('date-time'),
    values: [undefined, '2026-02-24T16:42:00-05:00'],
    model: free,
    tries: { keys: '0123456/: x', pastes: ['28/02/26 10:00', 'hoy'], composed: ['á'] },
  },
  decimal: {
    opening: number('decimal'),
    values: [undefined, 5, 1234.5, 0.25, -3],
    model: decimalNumber,
    tries: { ...figures, pastes: ['7', '12.5', 'doce'] },
  },
  digitos: {
    opening: text('digitos'),
    values: [undefined, '0012', '12A4'],
    model: numbersOnly,
    tries: digits,
  },
  documento: { opening: text('documento'), values: [undefined, '1000000321'], model: free, tries: words },
  'documento CC': {
    opening: { ...text('documento'), beside: 'CC' },
    values: [undefined, '1000000321', 'AB1'],
    model: ofCharacters('0123456789 .', 'Solo dígitos.'),
    tries: digits,
  },
  'documento NIT': {
    opening: { ...text('documento'), beside: 'NIT' },
    values: [undefined, '890903938-8'],
    model: shaped('documento', {}, taxNumber),
    tries: taxNumbers,
  },
  'documento PA': {
    opening: { ...text('documento'), beside: 'PA' },
    values: [undefined, 'AA000111'],
    model: ofCharacters(`${letters}0123456789 `, 'Solo letras sin tilde y dígitos.'),
    tries: words,
  },
  email: { opening: text('email'), values: [undefined, 'ana@banco.example'], model: free, tries: words },
  entero: {
    opening: { kind: 'entero', property: { type: 'integer', format: 'entero' } },
    values: [undefined, 5, 1234567, -30],
    model: free,
    tries: figures,
  },
  factor: { opening: number('factor'), values: [undefined, 4, 1.00045], model: figure(4, 8), tries: figures },
  hora: {
    opening: text('hora'),
    values: [undefined, '14:30'],
    model: shaped('hora', {}, clock),
    tries: { keys: '01234569:x. ', pastes: ['9:30', '14:30', '9', '930', 'doce', ''], composed: ['á', '5'] },
  },
  largo: {
    opening: text('largo'),
    values: [undefined, 'Sin firma.'],
    model: { ...free, keepsCaret: true },
    tries: words,
  },
  mes: {
    opening: { kind: 'mes', property: { type: 'string', format: 'mes', ...months } },
    values: [undefined, '2026-02'],
    model: shaped('mes', months, monthOfYear),
    tries: { keys: '01234569/x- ', pastes: ['02/26', '2026-02', '2', 'hoy', ''], composed: ['á', '5'] },
  },
  monto: {
    opening: number('monto'),
    values: [undefined, 5, 1234567.5],
    model: figure(9, 2, '$'),
    tries: figures,
  },
  montoMayor: {
    opening: number('montoMayor'),
    values: [undefined, 5, 1234567.5],
    model: figure(13, 2, '$'),
    tries: figures,
  },
  nit: {
    opening: text('nit'),
    values: [undefined, '890903938-8', '90012', '90000000-8'],
    model: shaped('nit', {}, taxNumber),
    tries: taxNumbers,
  },
  nombre: { opening: text('nombre'), values: [undefined, "Lucía O'Neill"], model: free, tries: words },
  porcentaje: {
    opening: number('porcentaje'),
    values: [undefined, 100, 12.5],
    model: figure(3, 4, '%'),
    tries: figures,
  },
  saldo: { opening: number('saldo'), values: [undefined, 5, -1234.5], model: closed, tries: figures },
  soloTexto: {
    opening: text('soloTexto'),
    values: [undefined, 'Clienta', 'a1'],
    model: ofCharacters(`${letters} `, 'Solo letras de la a a la z y espacios.'),
    tries: words,
  },
  tasa: { opening: number('tasa'), values: [undefined, 25, 1.5], model: figure(2, 4, '%'), tries: figures },
  telefono: {
    opening: text('telefono'),
    values: [undefined, '6015550100'],
    model: shaped('telefono', {}, phone),
    tries: phones,
  },
  texto: { opening: text('texto'), values: [undefined, 'Uno'], model: free, tries: words },
  uri: { opening: text('uri'), values: [undefined, 'https://banco.example'], model: free, tries: words },
}

import { didYouMean } from '#src/schema/closest.ts'

/**
 * What people call a type of field or of JSON, or what says it, in Spanish
 * or in other tools, and what it is called here.
 */
const synonyms: Record<string, string[]> = {
  archivo: ['archivo', 'object'],
  arreglo: ['array'],
  bool: ['boolean'],
  booleano: ['boolean'],
  cadena: ['texto', 'string'],
  correo: ['email'],
  currency: ['monto'],
  datetime: ['date-time'],
  dinero: ['monto'],
  double: ['decimal', 'number'],
  etiqueta: ['title'],
  entero: ['entero', 'integer'],
  fecha: ['date', 'string'],
  'fecha-hora': ['date-time', 'string'],
  file: ['archivo'],
  grupo: ['object'],
  int: ['entero', 'integer'],
  integer: ['entero', 'integer'],
  kind: ['format'],
  label: ['title'],
  lista: ['array'],
  logico: ['boolean'],
  moneda: ['monto'],
  money: ['monto'],
  month: ['mes'],
  number: ['decimal', 'number'],
  numero: ['entero', 'number'],
  objeto: ['object'],
  percent: ['porcentaje'],
  percentage: ['porcentaje'],
  phone: ['telefono'],
  string: ['texto', 'string'],
  text: ['texto', 'string'],
  textarea: ['largo'],
  texto: ['texto', 'string'],
  time: ['hora'],
  tipo: ['format', 'type'],
  url: ['uri'],
  valor: ['monto'],
  widget: ['format'],
  'x-kind': ['format'],
}

/** « ¿Quiso decir …?» by what a word stands for, else by how it is spelt. */
export function meantBy(word: string, allowed: string[]): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const known = Object.hasOwn(synonyms, plain) ? (synonyms[plain] ?? []) : []
  const meant = known.find((one) => allowed.includes(one))
  return meant === undefined ? didYouMean(word, allowed) : ` ¿Quiso decir «${meant}»?`
}

import { closest } from '#src/schema/closest.ts'

/** Names for a type of field or of JSON, or for its keyword, in Spanish or in other tools, by the name here. */
const synonyms: Record<string, string[]> = {
  acciones: ['x-actions'],
  agregar: ['crear'],
  archivo: ['archivo', 'object'],
  arreglo: ['array'],
  bool: ['boolean'],
  booleano: ['boolean'],
  borrar: ['eliminar'],
  buscar: ['x-search'],
  campos: ['properties'],
  clave: ['unique'],
  cadena: ['texto', 'string'],
  columna: ['x-table'],
  consultar: ['ver'],
  correo: ['email'],
  currency: ['monto'],
  create: ['crear'],
  datetime: ['date-time'],
  delete: ['eliminar'],
  descripcion: ['description'],
  descargar: ['exportar'],
  dinero: ['monto'],
  double: ['decimal', 'number'],
  edit: ['editar'],
  enum: ['oneOf'],
  etiqueta: ['title'],
  export: ['exportar'],
  entero: ['entero', 'integer'],
  fecha: ['date', 'string'],
  'fecha-hora': ['date-time', 'string'],
  file: ['archivo'],
  grupo: ['object'],
  int: ['entero', 'integer'],
  integer: ['entero', 'integer'],
  kind: ['format'],
  label: ['title'],
  leer: ['ver'],
  lista: ['array'],
  logico: ['boolean'],
  mensaje: ['message'],
  mezclas: ['mixins'],
  modificar: ['editar'],
  moneda: ['monto'],
  money: ['monto'],
  month: ['mes'],
  number: ['decimal', 'number'],
  numero: ['entero', 'number'],
  obligatorio: ['required', 'x-required'],
  obligatorios: ['required'],
  objeto: ['object'],
  opciones: ['oneOf'],
  options: ['oneOf'],
  orden: ['sort'],
  patron: ['pattern'],
  percent: ['porcentaje'],
  percentage: ['porcentaje'],
  phone: ['telefono'],
  propiedades: ['properties'],
  read: ['ver'],
  reglas: ['x-rules'],
  rules: ['x-rules'],
  ruta: ['route', 'path'],
  secciones: ['sections'],
  string: ['texto', 'string'],
  text: ['texto', 'string'],
  textarea: ['largo'],
  texto: ['texto', 'string'],
  time: ['hora'],
  tipo: ['format', 'type'],
  titulo: ['title'],
  unica: ['unique'],
  unico: ['unique'],
  update: ['editar'],
  url: ['uri'],
  valor: ['monto'],
  widget: ['format'],
  'x-kind': ['format'],
}

/** The word that a word is a synonym, a part or a misspelling of; undefined where there is none. */
export function meantWord(word: string, allowed: string[]): string | undefined {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const meanings = Object.hasOwn(synonyms, plain) ? (synonyms[plain] ?? []) : []
  return meanings.find((one) => allowed.includes(one)) ?? closest(word, allowed) ?? longerWord(plain, allowed)
}

/** The only allowed word with an ending, such as «businessDays» in «days». */
function longerWord(word: string, allowed: string[]): string | undefined {
  const [longer, ...others] = allowed.filter((one) => word.length > 3 && one.toLowerCase().endsWith(word))
  return others.length === 0 ? longer : undefined
}

/** « ¿Quiso decir …?», to end a message with. */
export function meantBy(word: string, allowed: string[]): string {
  const meant = meantWord(word, allowed)
  return meant === undefined || meant === word ? '' : ` ¿Quiso decir «${meant}»?`
}

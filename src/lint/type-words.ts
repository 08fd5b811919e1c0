const words: Record<string, string> = {
  string: 'texto',
  num: 'número',
  int: 'número',
  uint: 'número',
  double: 'número',
  bool: 'sí o no',
  null: 'null',
  map: 'grupo',
  list: 'lista',
  dyn: 'cualquier valor',
  optional: 'valor opcional',
  bytes: 'bytes',
  timestamp: 'fecha y hora',
  duration: 'duración',
  type: 'tipo',
  Self: 'grupo de campos',
  Root: 'grupo de campos',
  Found: 'grupo de búsquedas',
}

/** A CEL type in Spanish: `list<num>` is «lista de número»; an object shows its field. */
export function typeInWords(type: string): string {
  const item = /^list<(.+)>$/.exec(type)?.[1]
  if (item !== undefined) return `lista de ${typeInWords(item)}`
  const group = /^(?:Self|Root|Found)\w*\.(?:.*\.)?(\w+)$/.exec(type)?.[1]
  if (group !== undefined) return `grupo «${group}»`
  const element = /^(?:Self|Root|Found)_(?:.*_)?(\w+)$/.exec(type)?.[1]
  if (element !== undefined) return `elemento de «${element}»`
  return words[type.replace(/<.*$/, '')] ?? type
}

/** An operation over types, such as `num > string` or `size(num)`, with the types in Spanish. */
export const operationInWords = (operation: string): string =>
  operation.replace(/\b(?:list|map|optional)<[^>]+>|\b(?:Self|Root|Found)[\w.]*|\b\w+\b(?!\()/g, typeInWords)

const dynamic = 'los motores no la cumplen todos igual. Use $ref a schemas/shared/vocabularies.json.'
const unevaluated = 'los motores no la cumplen todos igual, y todo objeto ya es cerrado. Declare los campos.'
const closed = 'todo objeto es cerrado: solo admite los campos de «properties». Declárelos ahí.'
const branch = 'una rama va en el objeto que tiene los campos. Escríbala junto a «properties».'
const alternatives = 'una lista cerrada se escribe con «oneOf» de const y title. Para lo demás use x-rules.'
const variants =
  'las variantes de un objeto las distingue un campo. Ponga en él «oneOf» de const y title, y lo demás en if/then o x-visible.'
const counted = 'los campos obligatorios se nombran uno a uno. Use «required» o x-required.'
const lists = 'solo un campo guarda una lista. Use «items», minItems, maxItems y uniqueItems en el campo.'
const content = 'el contenido lo decide el tipo de campo. Use «format».'
const definitions = 'lo compartido está en un solo lugar. Use schemas/shared/vocabularies.json y $ref.'
const remarks = 'nadie lo lee en pantalla. Use «description», que se muestra como ayuda.'

/** Those that a field may have all the same, drawn by rjsf. */
export const drawnByRjsfKeywords = [
  ...[
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'unevaluatedProperties',
    'unevaluatedItems',
  ],
  ...['oneOf', 'anyOf', 'not', 'prefixItems', 'contains', '$defs', 'minProperties', 'maxProperties', 'enum'],
  ...['dependentRequired', 'dependentSchemas', 'if', 'then', 'else'],
]

/**
 * Keywords of JSON Schema (2020-12, and older drafts that people copy from) that are not of the dialect, each with the
 * reason and what to write instead. Not used where the dialect takes one of them.
 */
export const excludedKeywords: Record<string, string> = {
  $dynamicRef: dynamic,
  $dynamicAnchor: dynamic,
  $recursiveRef: dynamic,
  $recursiveAnchor: dynamic,
  $anchor: dynamic,
  $vocabulary: 'el vocabulario es uno solo, el de schemas/dialect. Quítela.',
  $comment: remarks,
  $defs: definitions,
  definitions,
  unevaluatedItems: unevaluated,
  unevaluatedProperties: unevaluated,
  additionalProperties: closed,
  patternProperties: closed,
  propertyNames: closed,
  allOf: 'las partes se suman en el objeto que tiene los campos. Escríbala junto a «properties».',
  anyOf: alternatives,
  oneOf: variants,
  not: 'lo que no debe cumplirse se escribe como regla con su mensaje. Use x-rules.',
  const: 'un valor fijo no se pregunta. Use «oneOf» de una opción, o «default» con readOnly.',
  enum: 'cada opción lleva lo que se lee en pantalla. Use «oneOf» de const y title.',
  if: branch,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: branch,
  else: branch,
  dependencies: branch,
  dependentRequired: branch,
  dependentSchemas: branch,
  minProperties: counted,
  maxProperties: counted,
  items: lists,
  prefixItems: 'una lista tiene elementos de una sola forma. Declare un campo por posición.',
  additionalItems: lists,
  contains: 'lo que una lista debe contener se escribe como regla. Use x-rules.',
  minContains: lists,
  maxContains: lists,
  minItems: lists,
  maxItems: lists,
  uniqueItems: lists,
  examples: remarks,
  deprecated: 'un campo que ya no se usa se retira. Quite el campo.',
  writeOnly: 'el servidor responde todo lo que guarda. Quítela.',
  nullable: 'un campo vacío es un campo ausente. Quítelo de «required».',
  contentEncoding: content,
  contentMediaType: content,
  contentSchema: content,
}

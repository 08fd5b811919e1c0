import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv'

/** How many errors there are so far, in the code that ajv writes. */
const errors = new Name('errors')

/**
 * Makes `oneOf` and `anyOf` report besides how many errors there were after each alternative (`counts`), so that
 * those of the alternative that was meant can be found among those of all. What they accept stays the same.
 */
export function countChoices(ajv: Ajv): void {
  for (const keyword of ['oneOf', 'anyOf']) {
    const definition = ajv.getKeyword(keyword)
    if (typeof definition !== 'object' || !isCode(definition)) throw new Error(`ajv has no ${keyword}`)
    ajv.removeKeyword(keyword)
    ajv.addKeyword(counted(definition))
  }
}

const isCode = (definition: object): definition is CodeKeywordDefinition => 'code' in definition

const counted = (definition: CodeKeywordDefinition): CodeKeywordDefinition => ({
  ...definition,
  trackErrors: true,
  error: {
    message: 'must be of the alternatives',
    params: ({ params }) => _`{passing: ${params.passing ?? _`null`}, counts: ${params.counts}}`,
  },
  code: (context) => {
    const counts = context.gen.const('counts', _`[]`)
    context.setParams({ counts })
    definition.code(counting(context, counts))
  },
})

/** The same context, which counts the errors after each alternative. */
function counting(context: KeywordCxt, counts: ReturnType<KeywordCxt['gen']['const']>): KeywordCxt {
  const { errsCount } = context
  const { subschema, setParams } = context
  context.subschema = (applied, valid) => {
    const inner = subschema.call(context, applied, valid)
    context.gen.code(_`${counts}.push(${errors} - ${errsCount ?? _`0`})`)
    return inner
  }
  context.setParams = (params, assign) => setParams.call(context, { ...params, counts }, assign)
  return context
}

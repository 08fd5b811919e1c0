import { isDeepStrictEqual } from 'node:util'
import type { Recorded } from '#src/compile/record-schema.ts'
import { compileValidator, validatorSource } from '#src/compile/validator.ts'
import { requireRuntime } from '#src/compile/validator-runtime.ts'
import type { Validator } from '#src/validation/issue.ts'

/** The validator of the server, which throws as soon as that of the browser finds anything else. */
export function bothValidators(screen: Recorded): Validator {
  const server = compileValidator(screen)
  const browser = browserValidator(screen)
  const both: Validator = (record) => {
    const valid = server(record)
    if (browser(record) !== valid || !isDeepStrictEqual(failures(server), failures(browser)))
      throw new Error(
        `Server and browser disagree over ${JSON.stringify(record)}: ${JSON.stringify([server.errors, browser.errors])}`,
      )
    both.errors = server.errors
    return valid
  }
  return both
}

/** Runs the source that the build puts into the chunk of a screen. */
function browserValidator(screen: Recorded): Validator {
  const exports: Record<string, Validator> = {}
  new Function('exports', 'require', validatorSource(screen))(exports, requireRuntime)
  return exports.record as Validator
}

const failures = ({ errors }: Validator) =>
  (errors ?? []).map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }))

import { alternatives } from './alternatives.ts'
import { bankRules } from './bank-rules.ts'
import { interfaces } from './interfaces.ts'
import { joinedParts } from './joined-parts.ts'
import { listForms } from './lists.ts'
import { maps } from './maps.ts'
import { packageFiles } from './package-files.ts'
import { people } from './people.ts'
import { questions } from './questions.ts'
import { running } from './running.ts'
import { sales } from './sales.ts'
import type { Catalogued } from './schema-parts.ts'
import { toolSettings } from './tool-settings.ts'

/** A hundred schemas of the kinds that public catalogues hold. */
export const everySchema: Catalogued[] = [
  ...packageFiles,
  ...toolSettings,
  ...maps,
  ...people,
  ...sales,
  ...bankRules,
  ...interfaces,
  ...running,
  ...questions,
  ...listForms,
  ...joinedParts,
  ...alternatives,
]

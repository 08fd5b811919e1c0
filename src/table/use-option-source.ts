import { useCallback } from 'react'
import { anyLookup, defaultLookupSize, type Lookup } from '#src/query/lookup-query.ts'
import { inactiveLabel } from '#src/schema/field-references.ts'
import { safeText } from '#src/ui/safe-text.ts'
import type { OptionSource } from '#src/ui/use-remote-options.ts'

/** Records of a resource as options by their labels. */
export const useOptionSource = (lookup: Lookup, resource: string): OptionSource =>
  useCallback(
    async (search, page, signal) => {
      const results = await lookup(resource, { ...anyLookup, search, page }, signal)
      return {
        options: results.map(({ id, label, inactive }) => ({
          value: id,
          label: safeText(inactive ? inactiveLabel(label) : label),
        })),
        more: results.length === defaultLookupSize,
      }
    },
    [lookup, resource],
  )

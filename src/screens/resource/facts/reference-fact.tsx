import { usePeek } from '#src/ui/peek-context.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './reference-fact.module.css'

type ReferenceFactProps = { resource: string; ids: string[]; labels: Record<string, string> | undefined }

/** The records that a field refers to, each a way to look at it for who may see it. */
export function ReferenceFact({ resource, ids, labels }: ReferenceFactProps) {
  const { open, maySee } = usePeek()
  return (
    <span className={css.several}>
      {ids.map((id) => {
        const label = safeText(labels?.[id] ?? id)
        return maySee(resource) ? (
          <button key={id} type="button" className={css.reference} onClick={() => open({ resource, id })}>
            {label}
          </button>
        ) : (
          <span key={id}>{label}</span>
        )
      })}
    </span>
  )
}

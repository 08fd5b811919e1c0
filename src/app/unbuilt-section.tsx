import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'

/** A section of the specification that has no screen yet, in its words (spec §2). */
export const UnbuiltSection = ({ title }: { title: string }) => (
  <main>
    <title>{`${title} · Backoffice`}</title>
    <PageHeader trail={[title]} title={title} description="" />
    <EmptyState title="Esta sección no esta disponible por el momento" />
  </main>
)

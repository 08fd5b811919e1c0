import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { appTexts } from './app-texts.ts'

/** A section of the specification that has no screen yet, in its words (spec §2). */
export const UnbuiltSection = ({ title }: { title: string }) => (
  <main>
    <title>{appTexts.pageTitle(title)}</title>
    <PageHeader trail={[title]} title={title} description="" />
    <EmptyState title={appTexts.sectionUnavailable} />
  </main>
)

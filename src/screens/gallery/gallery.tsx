import { Link, useParams } from 'react-router-dom'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import css from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'
import { widgets } from './widgets.tsx'

/** The shared widgets of the specification (spec §2), each on a page of its own; for test mode only. */
export function Gallery() {
  const { widget } = useParams()
  const chosen = widgets.find(({ path }) => path === widget)
  return (
    <main className={css.gallery}>
      <title>{galleryTexts.pageTitle}</title>
      <PageHeader
        trail={chosen ? [galleryTexts.gallery, chosen.title] : [galleryTexts.gallery]}
        title={chosen?.title ?? galleryTexts.galleryOfComponents}
        description={chosen?.description ?? galleryTexts.sharedComponents}
      />
      <div className={css.body}>
        <nav aria-label={galleryTexts.components}>
          <ul>
            {widgets.map(({ path, title }) => (
              <li key={path}>
                <Link to={`/galeria/${path}`} aria-current={path === widget ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={galleryTexts.example}>
          {chosen ? <chosen.Page /> : <EmptyState title={galleryTexts.chooseComponent} />}
        </section>
      </div>
    </main>
  )
}

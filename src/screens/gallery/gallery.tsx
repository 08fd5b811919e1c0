import { Link, useParams } from 'react-router-dom'
import { EmptyState } from '#src/ui/messages.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import css from './gallery.module.css'
import { widgets } from './widgets.tsx'

/** The shared widgets of the specification (spec §2), each on a page of its own; for test mode only. */
export function Gallery() {
  const { widget } = useParams()
  const chosen = widgets.find(({ path }) => path === widget)
  return (
    <main className={css.gallery}>
      <title>Galería · Backoffice</title>
      <PageHeader
        trail={chosen ? ['Galería', chosen.title] : ['Galería']}
        title={chosen?.title ?? 'Galería de componentes'}
        description={chosen?.description ?? 'Los componentes que comparten las pantallas.'}
      />
      <div className={css.body}>
        <nav aria-label="Componentes">
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
        <section aria-label="Ejemplo">
          {chosen ? <chosen.Page /> : <EmptyState title="Elija un componente de la lista" />}
        </section>
      </div>
    </main>
  )
}

import { Link } from 'react-router-dom'
import type { MenuNode } from '#src/client/read-menu.ts'
import { IconButton } from '#src/ui/button.tsx'
import css from './home.module.css'
import { homeTexts } from './home-texts.ts'

type ModuleListProps = {
  menu: MenuNode[]
  favourites: number[]
  onMark: (option: number, favourite: boolean) => void
}

/** Links to every option that a person holds; each may be marked as a favourite. */
export const ModuleList = ({ menu, favourites, onMark }: ModuleListProps) => (
  <div className={css.modules}>
    {menu.map((module) => (
      <section key={module.id} aria-labelledby={`module-${module.id}`}>
        <h2 id={`module-${module.id}`}>{module.moduleName}</h2>
        {module.modules.map((subModule) => (
          <div key={subModule.id} className={css.subModule}>
            <h3>{subModule.moduleName}</h3>
            <ul>
              {subModule.modules.map((option) => (
                <li key={option.id}>
                  <Link to={`/${option.route}`}>{option.moduleName}</Link>
                  <IconButton
                    icon="star"
                    label={homeTexts.favourite(option.moduleName)}
                    className={css.star}
                    aria-pressed={favourites.includes(option.id)}
                    onClick={() => onMark(option.id, !favourites.includes(option.id))}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))}
  </div>
)

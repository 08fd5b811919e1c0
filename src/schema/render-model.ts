import type { Rule, Section, ServiceName } from './dialect.ts'
import type { Branch, Field, SortTerm } from './screen.ts'

/** What the browser knows of a screen once its chunk is loaded. */
export type RenderModel = {
  id: string
  title: string
  description: string
  singular: string
  route: string
  service: ServiceName
  path: string
  /** Id of the menu option; the ids of its actions begin with it. */
  option: number
  canInactivate: boolean
  /** Fields that tell one record from another: the first unique key. */
  key: string[]
  fields: Field[]
  branches: Branch[]
  sections: Section[]
  sort: SortTerm[]
  rules: Rule[]
}

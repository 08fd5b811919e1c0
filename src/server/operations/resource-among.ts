import type { Resource } from '../resources/resource.ts'
import { serviceTexts } from '../services/service-texts.ts'
import { MissingScreen } from './missing-screen.ts'
import { RefusedOperation, type Task } from './operation.ts'

/** How a task finds the resources of screens. */
export const resourcesFor = (resources: Resource[]): Pick<Task, 'resourceOf' | 'anyResourceOf'> => ({
  resourceOf: ofDatabase(resources),
  anyResourceOf: among(resources),
})

const among =
  (resources: Resource[]) =>
  (screen: string): Resource => {
    const resource = resources.find((one) => one.screen.id === screen)
    if (!resource) throw new MissingScreen(screen)
    return resource
  }

const ofDatabase =
  (resources: Resource[]) =>
  (screen: string): Resource => {
    const resource = among(resources)(screen)
    if (resource.isElsewhere) throw new RefusedOperation(serviceTexts.unread(resource.screen.service))
    return resource
  }

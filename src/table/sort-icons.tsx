import { Icon } from '#src/ui/icon.tsx'

export const ArrowUp = () => <Icon name="arrowUp" size={14} />
export const ArrowDown = () => <Icon name="arrowDown" size={14} />

import css from './item-bones.module.css'

/** Stands where an item of the inbox will, until it is read. @param label what is being read, for who hears it */
export const ItemBones = ({ label }: { label: string }) => (
  <div className={css.bones} role="status">
    <span className="visually-hidden">{label}</span>
    {[1, 2, 3, 4].map((line) => (
      <div key={line} />
    ))}
  </div>
)

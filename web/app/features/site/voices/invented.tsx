/** Marks people of a demo who do not exist. */
export function Invented() {
  return (
    <p className="-mt-4 mb-7 text-ink-soft md:-mt-5 md:mb-9">
      Examples for this demo. These people are made up.
    </p>
  )
}

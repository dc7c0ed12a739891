/** The provider's letter in the button's own color. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[2.6]">
      <path d="M16.2 5.4a7.6 7.6 0 1 0 1.4 4.9h-7" />
    </svg>
  )
}

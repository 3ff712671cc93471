/** Shown for any missing image: the outline of a parcel. */
export const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#FAFAF9"/>
<g fill="none" stroke="#D6D3D1" stroke-width="10" stroke-linejoin="round">
<path d="M500 290 710 395v230L500 730 290 625V395zM290 395l210 105 210-105M500 500v230"/>
<path d="M395 342.500 605 447.500v80"/>
</g></svg>`;

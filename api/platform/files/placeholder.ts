/** Shown where a picture is missing: a calm canvas with the outline of a bottle. */
export const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#FAFAF9"/>
<g fill="none" stroke="#D6D3D1" stroke-width="10" stroke-linejoin="round">
<path d="M430 300h140v70h-140zM410 370h180c60 40 90 90 90 160v190c0 30-20 50-50 50H370c-30 0-50-20-50-50V530c0-70 30-120 90-160z"/>
<path d="M400 560h200v110H400z"/>
</g></svg>`;
